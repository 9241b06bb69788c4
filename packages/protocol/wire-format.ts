import type { GameEvent } from '@rota/core';
import type { ClientMessage, ServerMessage } from './messages.ts';
import { PLAIN_WIRE_VERSION, type WireVersion } from './protocol.ts';
import type { OpenDecision } from './table.ts';

// How messages are written on a connection. Only this file knows the version: everything else reads
// and writes the messages of the schemas. docs/bot-api.md describes both for other programs.

/** A seat's own events of a move. */
export type OwnEvents = Required<Pick<EventsMessage, 'own' | 'ownAfter'>>;

/** The server's end of one connection: writes and reads messages in order. */
export interface ServerWire {
  /** @param own the recipient's own events, which are not part of the message itself */
  encode(message: ServerMessage, own?: OwnEvents): string;
  /**
   * Returns a message that is still to be validated.
   * @param joined the table that the client joined last
   * @throws SyntaxError if it is not JSON
   */
  decode(text: string, joined?: string): unknown;
}

type EventsMessage = Extract<ServerMessage, { say: 'events' }>;

/** Decisions name their kind by its place here; 0 is left out. */
const KINDS: readonly OpenDecision['kind'][] = ['turn', 'sealed', 'reaction'];

/** Opens the server’s end of a connection in the version that its client asked for. */
export function openServerWire(version: WireVersion): ServerWire {
  return version === PLAIN_WIRE_VERSION ? JSON_WIRE : new ShortServerWire();
}

/** The plain version: every message as its schema describes it. */
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

/** The field names of an event, one object for all events with the same type and names. */
interface EventShape {
  /** Numbers what `slotOf` names: where a connection records the shape it sent last. */
  readonly slot: number;
}

/** An event in both forms of the short version. */
interface EncodedEvent {
  readonly event: GameEvent;
  readonly shape: EventShape;
  /** The list of its values; undefined if it has none. */
  readonly short: string | undefined;
}

/** A move as all connections of the short version write it, except for events whose fields they have not sent. */
interface EncodedMove {
  readonly message: EventsMessage;
  readonly events: readonly EncodedEvent[];
  readonly decisions: string;
  /** The whole text for recipients who know the events' fields and have no own events. */
  readonly short: string | undefined;
}

let lastMove: EncodedMove | undefined;

/** The short version: moves and the answers to them are lists. */
class ShortServerWire implements ServerWire {
  /** The table of the last message sent that names one. */
  private sentTable: string | undefined;
  /** The shape of the last whole event sent, by slot. */
  private readonly sentShapes: EventShape[] = [];

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

  decode(text: string, joined?: string): unknown {
    const json: unknown = JSON.parse(text);
    if (!Array.isArray(json) || json[0] !== 'm' || json.length !== MOVE_LENGTH) return json;
    const [, decision, move, ref] = json;
    return { do: 'move', table: joined, decision, move, ref };
  }

  private encodeMove(message: EventsMessage, own: OwnEvents | undefined): string {
    if (lastMove?.message !== message) lastMove = encodeMove(message);
    const { events, decisions, short } = lastMove;
    const hasView = 'view' in message;
    const isPublic = !own && !hasView;
    if (isPublic && short !== undefined && this.areRecorded(events)) return short;
    const start = startOfMove(message, this.encodeEvents(events), decisions);
    if (isPublic) return `${start}]`;
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

  private areRecorded(events: readonly EncodedEvent[]): boolean {
    for (const event of events) if (!this.isRecorded(event)) return false;
    return true;
  }

  private isRecorded({ shape }: EncodedEvent): boolean {
    return this.sentShapes[shape.slot] === shape;
  }

  private record({ shape }: EncodedEvent): void {
    this.sentShapes[shape.slot] = shape;
  }
}

const MOVE_LENGTH = 4;

function encodeMove(message: EventsMessage): EncodedMove {
  const events = message.events.map(encodeEvent);
  const decisions = `[${message.decisions.map((open) => encodeDecision(open, message.number))}]`;
  const texts = events.map(({ short }) => short);
  const short = texts.includes(undefined)
    ? undefined
    : `${startOfMove(message, `[${texts}]`, decisions)}]`;
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
    shape: shapeOf(event.type, fields),
    short: fields[0] === 'type' ? JSON.stringify(values) : undefined,
  };
}

/** As many as the games have kinds of events. */
const shapes = new Map<string, EventShape>();
const slots = new Map<string, number>();

function shapeOf(type: string, fields: readonly string[]): EventShape {
  const key = `${type}/${fields}`;
  let shape = shapes.get(key);
  if (!shape) {
    const name = slotOf(type, fields.length);
    shape = { slot: slots.get(name) ?? slots.size };
    slots.set(name, shape.slot);
    shapes.set(key, shape);
  }
  return shape;
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

/** A client's end of one connection: writes and reads messages in order. */
export interface ClientWire {
  /** Writes a message. */
  encode(message: ClientMessage): string;
  /** Reads a message. @throws SyntaxError if it is not JSON */
  decode(text: string): ServerMessage;
}

/** Opens a client's end of a connection of the short version, which trusts the server. */
export function openClientWire(): ClientWire {
  /** The field names of the last whole event received, by slot. */
  const fields = new Map<string, readonly string[]>();
  let joined: string | undefined;
  let received: string;

  const decodeEvent = (event: GameEvent | [type: string, ...values: unknown[]]) => {
    if (!Array.isArray(event)) {
      const names = Object.keys(event);
      fields.set(slotOf(event.type, names.length), names);
      return event;
    }
    const names = fields.get(slotOf(event[0], event.length))!;
    return Object.fromEntries(event.map((value, at) => [names[at], value]));
  };

  return {
    encode(message) {
      if (message.do === 'join') joined = message.table;
      return JSON.stringify(
        message.do === 'move' && message.table === joined
          ? ['m', message.decision, message.move, message.ref]
          : message,
      );
    },
    decode(text) {
      const json = JSON.parse(text);
      if (json.say) {
        received = json.table ?? received;
        json.events?.map(decodeEvent);
        json.own?.map(decodeEvent);
        return json;
      }
      const [tag, number, events, decisions, own, ownAfter, view] = json;
      if (tag === 'a') return { say: 'accepted', table: received, ref: number, number: events };
      return {
        say: 'events',
        table: received,
        number,
        events: events.map(decodeEvent),
        ...(own?.length && { own: own.map(decodeEvent) }),
        ...(ownAfter?.length && { ownAfter }),
        decisions: decisions.map(([seat, kind = 0, decision = number, ...limit]: number[]) => ({
          seat,
          kind: KINDS[kind],
          number: decision,
          ...(limit.length > 0 && { until: limit[0] }),
          ...(limit.length > 1 && { reserve: limit[1] }),
        })),
        ...(json.length > 6 && { view }),
      };
    },
  };
}
