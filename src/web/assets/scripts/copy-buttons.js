// @ts-check
/** Buttons that copy links, keys and samples. Without them one press takes the whole of a link or key. */

/** Milliseconds that a button says what it has done. */
const SAID_FOR = 2000;

/** @param {Element} secret */
const copy = async (secret) => {
  const text = secret.textContent?.trim() ?? '';
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  // Without HTTPS there is only the old way.
  getSelection()?.selectAllChildren(secret);
  if (!document.execCommand('copy')) throw new Error('Not copied');
};

for (const secret of document.querySelectorAll('.secret, pre.sample')) {
  const copier = document.createElement('button');
  copier.type = 'button';
  copier.textContent = 'Copy';
  copier.className = 'slight copy';
  const said = document.createElement('span');
  said.className = 'hidden';
  said.setAttribute('role', 'status');
  copier.addEventListener('click', async () => {
    const done = await copy(secret).then(
      () => 'Copied',
      () => 'Press Ctrl+C',
    );
    copier.textContent = done;
    said.textContent = done;
    setTimeout(() => {
      copier.textContent = 'Copy';
      said.textContent = '';
    }, SAID_FOR);
  });
  secret.after(copier, said);
}
