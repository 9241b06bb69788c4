import { describeBotProperties } from '@rota/game-testing';
import { policies } from '../bot/index.ts';
import { threeCard } from '../rules/index.ts';

describeBotProperties({ game: threeCard, policies });
