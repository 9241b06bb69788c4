import { describeBotLaws } from '@rota/game-testing';
import { knowledge } from '../bot/index.ts';
import { snap } from '../rules/index.ts';

describeBotLaws({ game: snap, knowledge });
