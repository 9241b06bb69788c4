import { serveThread } from '@rota/bots/worker';
import { toys } from '@rota/game-testing/toys';

export default serveThread(toys, () => performance.now());
