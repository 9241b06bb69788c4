import { describeBotLaws } from '@rota/game-testing';
import { policies } from '../bot/index.ts';
import { jammat } from '../rules/index.ts';

describeBotLaws({ game: jammat, policies });
