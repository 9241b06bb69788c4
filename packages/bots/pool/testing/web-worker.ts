import { serveTasks } from '../tasks.ts';
import { fragileHandlers, troubledHandlers } from './troubled-nim.ts';

const handlers = troubledHandlers({}, () => self.performance.now());
serveTasks(self, self.name === 'fragile' ? fragileHandlers(handlers) : handlers);
