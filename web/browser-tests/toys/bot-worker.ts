import { serveThread } from '@rota/bots/worker';
import { toys } from '@rota/game-kit/toys';

export default serveThread(toys, () => performance.now());
