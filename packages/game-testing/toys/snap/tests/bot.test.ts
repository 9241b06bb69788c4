import { describeBotLaws } from '@rota/game-testing';
import { policies } from '../bot/index.ts';
import { snap } from '../rules/index.ts';

describeBotLaws({ game: snap, policies });
