import { describeBotLaws } from '@rota/game-testing';
import { knowledge } from '../bot/index.ts';
import { threeCard } from '../rules/index.ts';

describeBotLaws({ game: threeCard, knowledge });
