import { DAY_MS } from '@rota/core';
import { toys } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import { TestServer } from '../testing/test-server.ts';

const PATH = '/.well-known/security.txt';

test('the room says where to report vulnerabilities, if its host wants reports', async () => {
  const contacts = ['mailto:security@example.org', 'https://example.org/report'];
  for (const securityContacts of [contacts, undefined]) {
    const server = await TestServer.open(toys, securityContacts ? { securityContacts } : {});
    try {
      const response = await fetch(server.address + PATH);
      expect(response.status).toBe(securityContacts ? 200 : 404);
      if (!securityContacts) continue;
      expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      const [first, second, expires, languages, end] = (await response.text()).split('\n');
      expect([first, second, languages, end]).toEqual([
        ...contacts.map((contact) => `Contact: ${contact}`),
        'Preferred-Languages: en, de',
        '',
      ]);
      const [, until] = /^Expires: (\d{4}-\d\d-\d\dT[\d:.]+Z)$/.exec(expires!)!;
      const days = (Date.parse(until!) - Date.now()) / DAY_MS;
      expect([days > 89, days <= 90]).toEqual([true, true]);
    } finally {
      await server.close();
    }
  }
});
