/** Where a page ended. */
export interface Cursor {
  readonly at: number;
  readonly id: string;
}

export interface Page {
  /** How many were deleted of those that were looked at. */
  readonly deleted: number;
  /** After which the next page begins; left out: there is none. */
  readonly next?: Cursor;
}

/**
 * Deletes what is kept no longer, a page at a time. People with a passkey or a program, and whatever
 * they have to do with, stay until they delete it themselves. Times are in milliseconds since 1970.
 */
export interface Retention {
  /** Dates what builds of before have left undated: from now on it grows old. */
  date(now: number, most: number): Promise<void>;
  /** Finished tables whose people have all done nothing since, and those people. */
  purgeTables(before: number, most: number, after?: Cursor): Promise<Page>;
  /** Guests with a name who have done nothing since. */
  purgeGuests(before: number, most: number, after?: Cursor): Promise<Page>;
  /** Guests who handed matches in and have done nothing since, with those matches. */
  purgeDeviceMatches(before: number, most: number, after?: Cursor): Promise<Page>;
  /** The oldest reports. @returns how many */
  purgeReports(before: number, most: number): Promise<number>;
}
