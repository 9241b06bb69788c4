import { toys } from '@rota/game-kit/toys';
import { serveMatches } from '../worker/index.ts';

export default serveMatches(toys);
