"""The device that calculates: a GPU where there is one."""
import torch

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
HAS_GPU = DEVICE == "cuda"


def to_device(batch):
    return {name: value.to(DEVICE, non_blocking=True) for name, value in batch.items()}


def mixed_precision():
    """Sixteen bits where the device is made for them."""
    return torch.autocast(DEVICE, dtype=torch.bfloat16, enabled=HAS_GPU)
