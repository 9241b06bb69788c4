import { serveHindsightWeb } from '@rota/analysis/worker';
import { findPlayable } from './playables.ts';

serveHindsightWeb(self, findPlayable);
