import { serveWeb } from '@rota/bots/worker';
import { findPlayable } from './playables.ts';

serveWeb(self, findPlayable, () => performance.now());
