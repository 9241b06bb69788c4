import { describeBotProperties } from '@rota/game-testing';
import { policies } from '../bot/index.ts';
import { keyOfTheDoor } from '../rules/index.ts';

describeBotProperties({ game: keyOfTheDoor, policies });
