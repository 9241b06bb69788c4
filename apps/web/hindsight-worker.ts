import { serveHindsightWeb } from '@rota/bots/worker';
import { findPlayable } from './playables.ts';

serveHindsightWeb(self, findPlayable);
