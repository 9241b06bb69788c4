import { describeBotLaws } from '@rota/game-testing';
import { policies } from '../bot/index.ts';
import { sealedBids } from '../rules/index.ts';

describeBotLaws({ game: sealedBids, policies });
