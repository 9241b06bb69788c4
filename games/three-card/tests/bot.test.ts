import { describeBotLaws } from '@rota/game-testing';
import { policies } from '../bot/index.ts';
import { threeCard } from '../rules/index.ts';

describeBotLaws({ game: threeCard, policies });
