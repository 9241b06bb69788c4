import { nim, nimKnowledge } from '../test-games/nim.ts';
import { serveMatches } from '../worker/index.ts';

export default serveMatches([{ game: nim, knowledge: nimKnowledge }]);
