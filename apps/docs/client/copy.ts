// Gives every block of code a button that copies it, where the browser allows that.

const { copy, copied } = document.querySelector<HTMLElement>('main')!.dataset;

for (const block of navigator.clipboard ? document.querySelectorAll('pre') : []) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = copy!;
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(block.textContent!.trimEnd()).then(
      () => {
        button.textContent = copied!;
      },
      // Where copying is refused, the text is selected to be copied by hand.
      () => getSelection()?.selectAllChildren(block),
    );
  });
  block.before(button);
}
