import { describeBotProperties } from '@rota/game-testing';
import { policies } from '../bot/index.ts';
import { snap } from '../rules/index.ts';

describeBotProperties({ game: snap, policies });
