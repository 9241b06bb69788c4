import { describeBotProperties } from '@rota/game-testing';
import { policies } from '../bot/index.ts';
import { jammat } from '../rules/index.ts';

describeBotProperties({ game: jammat, policies });
