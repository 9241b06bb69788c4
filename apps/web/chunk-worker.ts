import { serveChunksWeb } from '@rota/experiments/worker';
import { findStudied } from './playables.ts';

serveChunksWeb(self, findStudied);
