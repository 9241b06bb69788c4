import type { GameEvent } from '@rota/core';
import type { ClientMessage, ServerMessage } from './messages.ts';
import type { WireVersion } from './protocol.ts';
import type { OpenDecision } from './table.ts';

// How messages are written on a connection. Only this file knows the version: everything else reads
// and writes the messages of the schemas. docs/bot-api.md describes version 2 for other programs.

/** A seat's own events of a move. */
export type OwnEvents = Required<Pick<EventsMessage, 'own' | 'ownAfter'>>;

/** The server's end of one connection: writes and reads messages in order. */
export interface ServerWire {
  /** @param own the recipient's own events, which are not part of the message itself */
  encode(message: ServerMessage, own?: OwnEvents): string;
  /** Returns a message that is still to be validated. @throws SyntaxError if it is not JSON */
  decode(text: string): unknown;
}

type EventsMessage = Extract<ServerMessage, { say: 'events' }>;

/** Decisions name their kind by its place here; 0 is left out. */
const KINDS: readonly OpenDecision['kind'][] = ['turn', 'sealed', 'reaction'];

export function openServerWire(version: WireVersion): ServerWire {
  return version === 1 ? JSON_WIRE : new ShortServerWire();
}

/** Version 1: every message as its schema describes it. */
const JSON_WIRE: ServerWire = {
  encode: encodeAsJson,
  decode: (text) => JSON.parse(text),
};

let lastMessage: ServerMessage | undefined;
let lastText = '';

/** A table sends the same object to all its subscribers in a row; it is encoded once. */
function encodeAsJson(message: ServerMessage, own?: OwnEvents): string {
  if (message !== lastMessage) {
    lastMessage = message;
    lastText = JSON.stringify(message);
  }
  if (!own) return lastText;
  const ownText = JSON.stringify(areLast(own, message) ? { own: own.own } : own);
  return `${lastText.slice(0, -1)},${ownText.slice(1)}`;
}

/** Whether own events follow all public ones, which need not be said. */
function areLast({ ownAfter }: OwnEvents, message: ServerMessage): boolean {
  const publicEvents = message.say === 'events' ? message.events.length : 0;
  return ownAfter.every((before) => before === publicEvents);
}

/** An event in both forms of version 2. */
interface EncodedEvent {
  readonly event: GameEvent;
  /** Where each side stores the field names. */
  readonly slot: string;
  readonly fields: string;
  /** The list of its values; undefined if it has none. */
  readonly short: string | undefined;
}

/** A move as all connections of version 2 write it, except for events whose fields they have not sent. */
interface EncodedMove {
  readonly message: EventsMessage;
  readonly events: readonly EncodedEvent[];
  readonly decisions: string;
  /** With all events in their short form; undefined if one has none. */
  readonly short: string | undefined;
}

let lastMove: EncodedMove | undefined;

/** Version 2: moves and the answers to them are lists. */
class ShortServerWire implements ServerWire {
  /** The table of the last message sent that names one. */
  private sentTable: string | undefined;
  private receivedTable: unknown;
  /** The field names of the last whole event sent, by slot. */
  private readonly sentFields = new Map<string, string>();

  encode(message: ServerMessage, own?: OwnEvents): string {
    const table = 'table' in message ? message.table : undefined;
    const canShorten = table !== undefined && table === this.sentTable;
    this.sentTable = table ?? this.sentTable;
    if (message.say === 'accepted' && canShorten) return `["a",${message.ref},${message.number}]`;
    if (message.say === 'events') {
      if (canShorten) return this.encodeMove(message, own);
      for (const event of [...message.events, ...(own?.own ?? [])]) this.record(encodeEvent(event));
    }
    return encodeAsJson(message, own);
  }

  decode(text: string): unknown {
    const json: unknown = JSON.parse(text);
    if (Array.isArray(json)) {
      const [tag, decision, move, ref] = json;
      if (tag !== 'm' || json.length !== MOVE_LENGTH) return json;
      return { do: 'move', table: this.receivedTable, decision, move, ref };
    }
    if (typeof json === 'object' && json && 'table' in json) this.receivedTable = json.table;
    return json;
  }

  private encodeMove(message: EventsMessage, own: OwnEvents | undefined): string {
    if (lastMove?.message !== message) lastMove = encodeMove(message);
    const { events, decisions, short } = lastMove;
    const start =
      short !== undefined && events.every((event) => this.isRecorded(event))
        ? short
        : startOfMove(message, this.encodeEvents(events), decisions);
    const hasView = 'view' in message;
    if (!own && !hasView) return `${start}]`;
    const parts = [start, this.encodeEvents(own?.own.map(encodeEvent) ?? [])];
    const ownAfter = own && !areLast(own, message) ? own.ownAfter : [];
    if (hasView || ownAfter.length > 0) parts.push(JSON.stringify(ownAfter));
    if (hasView) parts.push(JSON.stringify(message.view));
    return `${parts}]`;
  }

  private encodeEvents(events: readonly EncodedEvent[]): string {
    const texts = events.map((event) => {
      if (event.short !== undefined && this.isRecorded(event)) return event.short;
      this.record(event);
      return JSON.stringify(event.event);
    });
    return `[${texts}]`;
  }

  private isRecorded({ slot, fields }: EncodedEvent): boolean {
    return this.sentFields.get(slot) === fields;
  }

  private record({ slot, fields }: EncodedEvent): void {
    this.sentFields.set(slot, fields);
  }
}

const MOVE_LENGTH = 4;

function encodeMove(message: EventsMessage): EncodedMove {
  const events = message.events.map(encodeEvent);
  const decisions = `[${message.decisions.map((open) => encodeDecision(open, message.number))}]`;
  const texts = events.flatMap(({ short }) => short ?? []);
  const hasShort = texts.length === events.length;
  const short = hasShort ? startOfMove(message, `[${texts}]`, decisions) : undefined;
  return { message, events, decisions, short };
}

/** The list up to the decisions, still open. */
function startOfMove({ number }: EventsMessage, events: string, decisions: string): string {
  return `["e",${number},${events},${decisions}`;
}

function encodeEvent(event: GameEvent): EncodedEvent {
  const values = Object.values(event);
  // JSON leaves out fields without a value, but not items of a list.
  if (values.includes(undefined)) return encodeEvent(JSON.parse(JSON.stringify(event)));
  const fields = Object.keys(event);
  return {
    event,
    slot: slotOf(event.type, fields.length),
    fields: fields.join(),
    short: fields[0] === 'type' ? JSON.stringify(values) : undefined,
  };
}

/** Events of one type with as many fields share their field names, unless a whole event changes them. */
function slotOf(type: string, fields: number): string {
  return `${type}/${fields}`;
}

/** Leaves out what follows from the number of the message's entry. */
function encodeDecision({ seat, kind, number, until, reserve }: OpenDecision, entry: number) {
  const at = KINDS.indexOf(kind);
  if (reserve !== undefined) return `[${seat},${at},${number},${until},${reserve}]`;
  if (until !== undefined) return `[${seat},${at},${number},${until}]`;
  if (number !== entry) return `[${seat},${at},${number}]`;
  return at === 0 ? `[${seat}]` : `[${seat},${at}]`;
}

type ShortDecision = [
  seat: number,
  kind?: number,
  number?: number,
  until?: number,
  reserve?: number,
];
type ShortEvent = GameEvent | [type: string, ...values: unknown[]];
type ShortMove = [
  tag: 'e',
  number: number,
  events: ShortEvent[],
  decisions: ShortDecision[],
  own?: ShortEvent[],
  ownAfter?: number[],
  view?: unknown,
];
type ShortMessage = ServerMessage | ShortMove | [tag: 'a', ref: number, number: number];

/** A client's end of one connection of version 2; trusts the server. */
export class ClientWire {
  private sentTable: string | undefined;
  private receivedTable = '';
  /** The field names of the last whole event received, by slot. */
  private readonly fields = new Map<string, readonly string[]>();

  encode(message: ClientMessage): string {
    const canShorten = message.table === this.sentTable;
    this.sentTable = message.table;
    if (message.do !== 'move' || !canShorten) return JSON.stringify(message);
    return JSON.stringify(['m', message.decision, message.move, message.ref]);
  }

  decode(text: string): ServerMessage {
    const message: ShortMessage = JSON.parse(text);
    const table = this.receivedTable;
    if ('say' in message) {
      if ('table' in message) this.receivedTable = message.table!;
      if (message.say === 'events') this.decodeEvents([...message.events, ...(message.own ?? [])]);
      return message;
    }
    if (message[0] === 'a') return { say: 'accepted', table, ref: message[1], number: message[2] };
    const [, number, events, decisions, own = [], ownAfter = [], ...views] = message;
    return {
      say: 'events',
      table,
      number,
      events: this.decodeEvents(events),
      ...(own.length > 0 ? { own: this.decodeEvents(own) } : {}),
      ...(ownAfter.length > 0 ? { ownAfter } : {}),
      decisions: decisions.map(([seat, kind = 0, decision = number, until, reserve]) => ({
        seat,
        kind: KINDS[kind]!,
        number: decision,
        ...(until === undefined ? {} : { until }),
        ...(reserve === undefined ? {} : { reserve }),
      })),
      ...(views.length > 0 ? { view: views[0] } : {}),
    };
  }

  private decodeEvents(events: readonly ShortEvent[]): GameEvent[] {
    return events.map((event) => {
      if (Array.isArray(event)) {
        const fields = this.fields.get(slotOf(event[0], event.length))!;
        const decoded: Record<string, unknown> & { type: string } = { type: event[0] };
        for (const [at, field] of fields.entries()) decoded[field] = event[at];
        return decoded;
      }
      const fields = Object.keys(event);
      this.fields.set(slotOf(event.type, fields.length), fields);
      return event;
    });
  }
}
