import { describeBotProperties } from '@rota/game-testing';
import { policies } from '../bot/index.ts';
import { sealedBids } from '../rules/index.ts';

describeBotProperties({ game: sealedBids, policies });
