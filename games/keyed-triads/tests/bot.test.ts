import { describeBotLaws } from '@rota/game-testing';
import { knowledge } from '../bot/index.ts';
import { keyedTriads } from '../rules/index.ts';

describeBotLaws({ game: keyedTriads, knowledge });
