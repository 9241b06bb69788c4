/** What nobody outside may ever read: where things are, and how they failed. */
const INDISCREET =
  /node_modules|\.[cm]?[jt]s:\d+|\bat (async |new |Object\.|\w+\.)?\w+ \(|file:\/\/|\/(home|root|work|usr|tmp|var)\/\w|Error:|SQLITE|SECRET-MARKER/;
const CARD = /\b[A2-9TJQK][CDSH]\b/g;
/** Drawn at random: now and then something in it looks like a card. */
const COOKIE = /^set-cookie:.*$/gim;

/** What is told to somebody who should not be told it. */
export class LeakDetector {
  /** @param secrets what only their owners may ever be sent */
  constructor(private readonly secrets: readonly string[]) {}

  /**
   * Nothing of how the server works, or of whom it knows, that was not in what it was sent.
   * @returns what is wrong with that answer
   */
  leaks(said: string, sent: string): string[] {
    const faults: string[] = [];
    const indiscreet = INDISCREET.exec(said)?.[0];
    if (indiscreet !== undefined && !sent.includes(indiscreet)) {
      faults.push(`is told “${indiscreet}”`);
    }
    for (const secret of this.secrets) {
      if (said.includes(secret) && !sent.includes(secret)) faults.push('is told a secret');
    }
    return faults;
  }

  /** A refusal names no card that whoever it refuses has not named. */
  leakedCards(refusal: string, sent: string): string[] {
    return [...refusal.replaceAll(COOKIE, '').matchAll(CARD)].flatMap(([card]) =>
      sent.includes(card) ? [] : [`is refused by naming ${card}: ${refusal.slice(-300)}`],
    );
  }
}
