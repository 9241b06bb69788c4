import { expect, test } from 'vitest';
import { openRealHouse } from './house.ts';
import { sharedRoom } from './room.ts';

const room = sharedRoom(openRealHouse);

test('the content security policy blocks inline scripts and other origins, and violations are reported', async () => {
  const { page, context, complaints } = await room.visit();
  await page.getByRole('button', { name: 'Set the table' }).waitFor();
  expect(complaints).toEqual([]);
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    const style = document.createElement('style');
    style.textContent = 'body { color: red }';
    const image = document.createElement('img');
    image.src = 'http://elsewhere.example/spy.png';
    document.body.append(script, style, image);
    await new Promise((resolve) => image.addEventListener('error', resolve));
    return 'ran' in window;
  });
  expect(ran).toBe(false);
  for (const directive of ['script-src-elem', 'style-src-elem', 'img-src']) {
    await expect.poll(() => complaints.join('\n')).toContain(`${directive} does not allow`);
  }
  await context.close();
});
