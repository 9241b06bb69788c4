import {
  type Catalogue,
  formatCard,
  type GameEvent,
  type GameWords,
  type Listener,
  type Refusal,
  type Seat,
} from '@rota/core';
import { en as core } from '@rota/core/words';
import i18next from 'i18next';
import { broken, hold } from './law-broken.ts';

/** Speaks a game's catalogue, then core's; a missing sentence or parameter breaks a law. */
export class Speech {
  private readonly catalogues = i18next.createInstance();

  constructor(private readonly words: GameWords) {
    void this.catalogues.init({
      showSupportNotice: false,
      lng: 'en',
      ns: ['game', 'core'],
      defaultNS: 'game',
      fallbackNS: 'core',
      keySeparator: false,
      nsSeparator: false,
      resources: { en: { game: words.en as Catalogue, core } },
      interpolation: { escapeValue: false },
      parseMissingKeyHandler: (key) => broken(`the catalogue has no “${key}”`),
      missingInterpolationHandler: (sentence: string, [parameter]: string[]) =>
        broken(`“${sentence}” is not given ${parameter}`),
    });
  }

  say(key: string, parameters: Readonly<Record<string, unknown>> = {}): string {
    const sentence = this.catalogues.t(key, readable(parameters));
    hold(sentence.length > 0, `“${key}” says nothing`);
    return sentence;
  }

  refusal({ code, facts }: Refusal): string {
    return this.say(code, facts);
  }

  /** What is said of an event, to a seat or (without one) to somebody who only looks on. */
  tell(event: GameEvent, names: readonly string[], seat?: Seat): string | undefined {
    const listener: Listener = {
      say: (key, parameters) => this.say(key, parameters),
      name: (of) => (of === seat ? 'you' : nameOf(names, of)),
      card: formatCard,
      ...(seat === undefined ? {} : { seat }),
    };
    return this.words.tell(event, listener);
  }
}

function nameOf(names: readonly string[], seat: Seat): string {
  const name = names[seat];
  hold(name !== undefined, `a sentence names seat ${seat}, which is not there`);
  return name;
}

function readable(parameters: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  );
}
