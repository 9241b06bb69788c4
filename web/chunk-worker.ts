import { serveChunksWeb } from '@rota/lab/worker';
import { findStudied } from './playables.ts';

serveChunksWeb(self, findStudied);
