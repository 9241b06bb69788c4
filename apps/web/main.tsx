import { GAMES } from '#games';
import { start } from './start.tsx';

start(GAMES).catch(reportError);
