// @ts-check
/** Keeps the text field of a color and the picker beside it equal. Without this script, the server takes the one that was changed. */

for (const pair of document.querySelectorAll('.color-field')) {
  const [text, picker] = pair.querySelectorAll('input');
  if (!text || !picker) continue;
  picker.addEventListener('input', () => {
    text.value = picker.value;
  });
  text.addEventListener('input', () => {
    if (/^#[0-9a-f]{6}$/i.test(text.value.trim())) picker.value = text.value.trim().toLowerCase();
  });
}
