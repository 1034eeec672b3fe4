// @ts-check
/** Keeps a colour as text and the picker beside it the same. Without it the one that was changed is meant. */

for (const pair of document.querySelectorAll('.colour')) {
  const [text, picker] = pair.querySelectorAll('input');
  if (!text || !picker) continue;
  picker.addEventListener('input', () => {
    text.value = picker.value;
  });
  text.addEventListener('input', () => {
    if (/^#[0-9a-f]{6}$/i.test(text.value.trim())) picker.value = text.value.trim().toLowerCase();
  });
}
