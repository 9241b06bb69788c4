/** Internal details that no client may see: paths, stack traces, database errors. */
const INTERNAL =
  /node_modules|\.[cm]?[jt]s:\d+|\bat (async |new |Object\.|\w+\.)?\w+ \(|file:\/\/|\/(home|root|work|usr|tmp|var)\/\w|Error:|SQLITE|SECRET-MARKER/;
const CARD = /\b[A2-9TJQK][CDSH]\b/g;
/** Ignored, because a random cookie may contain the name of a card. */
const COOKIE_HEADER = /^set-cookie:.*$/gim;

/** Finds secrets and internal details in what the server sends. */
export class LeakDetector {
  /** @param secrets values that only their owners may receive */
  constructor(private readonly secrets: readonly string[]) {}

  /**
   * Finds secrets and internal details that the client did not send itself.
   * @param response what the client received
   */
  findLeaks(response: string, sent: string): string[] {
    const faults: string[] = [];
    const detail = INTERNAL.exec(response)?.[0];
    if (detail !== undefined && !sent.includes(detail)) {
      faults.push(`receives “${detail}”`);
    }
    for (const secret of this.secrets) {
      if (response.includes(secret) && !sent.includes(secret)) faults.push('receives a secret');
    }
    return faults;
  }

  /** Finds cards in a rejection that the client did not name itself. */
  findLeakedCards(rejection: string, sent: string): string[] {
    return [...rejection.replaceAll(COOKIE_HEADER, '').matchAll(CARD)].flatMap(([card]) =>
      sent.includes(card)
        ? []
        : [`receives a rejection that names ${card}: ${rejection.slice(-300)}`],
    );
  }
}
