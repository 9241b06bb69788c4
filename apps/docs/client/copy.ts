// Gives every block of code a button that copies it, where the browser allows that.

const { copy, copied } = document.querySelector<HTMLElement>('main')!.dataset;

for (const block of navigator.clipboard ? document.querySelectorAll('pre') : []) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = copy!;
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(block.textContent!.trimEnd()).then(() => {
      button.textContent = copied!;
    });
  });
  block.before(button);
}
