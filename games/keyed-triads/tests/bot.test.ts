import { describeBotLaws } from '@rota/game-testing';
import { policies } from '../bot/index.ts';
import { keyedTriads } from '../rules/index.ts';

describeBotLaws({ game: keyedTriads, policies });
