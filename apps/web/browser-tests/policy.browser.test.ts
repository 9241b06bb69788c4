import { expect, test } from 'vitest';
import { shareServer } from './shared-server.ts';
import { startRealServer } from './test-server.ts';

const app = shareServer(startRealServer);

test('the content security policy blocks inline scripts and other origins, and violations are reported', async () => {
  const { page, context, errors } = await app.visit();
  await page.getByRole('button', { name: 'Set up a table' }).waitFor();
  expect(errors).toEqual([]);
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
    await expect.poll(() => errors.join('\n')).toContain(`${directive} does not allow`);
  }
  await context.close();
});
