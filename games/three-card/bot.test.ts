import { describeBotLaws } from '@rota/game-kit';
import { knowledge } from './bot/index.ts';
import { threeCard } from './rules/index.ts';

describeBotLaws({ game: threeCard, knowledge });
