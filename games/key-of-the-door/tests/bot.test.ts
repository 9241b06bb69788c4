import { describeBotLaws } from '@rota/game-testing';
import { knowledge } from '../bot/index.ts';
import { keyOfTheDoor } from '../rules/index.ts';

describeBotLaws({ game: keyOfTheDoor, knowledge });
