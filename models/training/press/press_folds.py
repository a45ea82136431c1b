"""Says how the model fares with writers whom it has not read: taught without them, asked of them, one fold after the other.

    OUT=out python3 press_folds.py --windows windows.jsonl --encoder encoder.0.pkl encoder.1.pkl [--folds 1,2]

Writes, of each fold, $OUT/fold-N.jsonl (what the student says of every question of the writers left out, for the bench) and the
packed student, fold-N.0, .1, ... One fold takes as long as press_teach.py does.
"""
import argparse
import os

from press_articles import load_windows
from press_device import HAS_GPU
from press_measure import predict, report, save_answers, unanswered
from press_model import pack
from press_teach import add_options, compile_layers, make_student

# Half of the writers each, of different genres. The first sets of the bench are taught with always: errors of theirs were looked at.
FOLDS = {
    "1": ("court", "local", "portrait", "release"),
    "2": ("business", "wire", "tabloid", "blog", "daily"),
}


def main():
    parser = argparse.ArgumentParser()
    add_options(parser)
    parser.add_argument("--folds", default=",".join(FOLDS))
    options = parser.parse_args()
    out = os.environ.get("OUT", ".")
    if HAS_GPU:
        compile_layers()
    windows, missed = load_windows(options.windows)
    for fold in options.folds.split(","):
        writers = FOLDS[fold]
        taught = [window for window in windows if window.writer not in writers]
        left_out = [window for window in windows if window.writer in writers]
        not_found = [question for question in missed if question["writer"] in writers]
        if options.small:
            left_out = left_out[:10]

        def answers_of(model):
            return predict(model, left_out) + unanswered(not_found)

        print(f"fold {fold}: without {', '.join(writers)}", flush=True)
        student = make_student(taught, options, lambda model, name: report(answers_of(model), name))
        save_answers(answers_of(student), f"{out}/fold-{fold}.jsonl")
        pack(student, f"{out}/fold-{fold}")


if __name__ == "__main__":
    main()
