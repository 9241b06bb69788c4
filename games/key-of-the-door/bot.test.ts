import { describeBotLaws } from '@rota/game-kit';
import { knowledge } from './bot/index.ts';
import { keyOfTheDoor } from './rules/index.ts';

describeBotLaws({ game: keyOfTheDoor, knowledge });
