import { describeBotLaws } from '@rota/game-testing';
import { knowledge } from '../bot/index.ts';
import { sealedBids } from '../rules/index.ts';

describeBotLaws({ game: sealedBids, knowledge });
