import { describeBotProperties } from '@rota/game-testing';
import { policies } from '../bot/index.ts';
import { keyedTriads } from '../rules/index.ts';

describeBotProperties({ game: keyedTriads, policies });
