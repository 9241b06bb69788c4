import { describeBotLaws } from '@rota/game-testing';
import { policies } from '../bot/index.ts';
import { keyOfTheDoor } from '../rules/index.ts';

describeBotLaws({ game: keyOfTheDoor, policies });
