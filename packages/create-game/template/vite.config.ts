import { gamePage } from '@rota/game-page';

export default gamePage({ game: 'game.ts' });
