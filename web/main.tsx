import { GAMES } from '#games';
import { start } from './start.tsx';

void start(GAMES);
