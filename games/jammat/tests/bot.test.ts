import { describeBotLaws } from '@rota/game-testing';
import { knowledge } from '../bot/index.ts';
import { jammat } from '../rules/index.ts';

describeBotLaws({ game: jammat, knowledge });
