import type { Property } from '../property.ts';
import { clone } from './clone.ts';
import { conservation } from './conservation.ts';
import { consistentHistory } from './consistent-history.ts';
import { determinization } from './determinization.ts';
import { eventApplication } from './event-application.ts';
import { legality } from './legality.ts';
import { messages } from './messages.ts';
import { noLeak } from './no-leak.ts';
import { notation } from './notation.ts';
import { replay } from './replay.ts';
import { sealedOrder } from './sealed-order.ts';
import { tableText } from './table-text.ts';
import { termination } from './termination.ts';
import { uniformity } from './uniformity.ts';
import { verdicts } from './verdicts.ts';

/** The properties of every game's rules. Each one's index picks the options it is checked with. */
export const PROPERTIES: readonly Property[] = [
  clone,
  conservation,
  termination,
  uniformity,
  verdicts,
  eventApplication,
  consistentHistory,
  determinization,
  legality,
  noLeak,
  notation,
  replay,
  sealedOrder,
  tableText,
  messages,
];
